/** One-line summaries of the operations ("Endpoints"). */
export const summaries: Readonly<Record<string, string>> = {
  reportCustomers: 'Report the totals of customers',
  reportOrders: 'Report orders',
  retrieveConversations: 'Retrieve conversations',
  registerCallEvent: 'Register a call event',
  postMessage: 'Post a message of a custom channel',
  checkPresence: 'Check whether an agent is online on a channel',
  showCustomer: 'Open a customer for an agent',
  customerDetails: 'Endpoint 1: a customer by e-mail address, phone number or both',
  orderList: 'Endpoint 2: the orders of a customer',
  orderDetails: 'Endpoint 3: one order',
  search: 'Endpoint 4: customers and orders that match a text',
  customerLifetime: 'Endpoint 5: the totals of a customer',
  panelList: 'P1: the items of a custom panel',
  panelDetails: 'P2: one item of a custom panel',
  channelReply: 'An agent replied on a custom channel',
};
