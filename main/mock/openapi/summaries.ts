/** What each operation is for, in one line ("Endpoints" B). */
export const summaries: Readonly<Record<string, string>> = {
  reportCustomers: 'Report the totals of customers',
  reportOrders: 'Report orders',
  retrieveConversations: 'Retrieve conversations',
  registerCallEvent: 'Register a call event',
  postMessage: 'Post a message of a custom channel',
  checkPresence: 'Is at least one agent online on a channel?',
  showCustomer: 'Open a customer for an agent',
};
