/** An example body for each operation of the service that accepts one. */
export const examples: Readonly<Record<string, unknown>> = {
  reportCustomers: {
    customers: [
      {
        email_address: 'mara@shop.example',
        customer_since: '2023-03-05T00:00:00Z',
        order_count: 4,
        currency: '€',
        total_revenue: 412.5,
        last_order_date: '2026-11-18T14:05:00Z',
      },
    ],
  },
  reportOrders: {
    orders: [
      {
        order_number: 'S-1042',
        email_address: 'mara@shop.example',
        revenue: 89.95,
        profit: 31.2,
        order_date: '2026-11-18T14:05:00Z',
        is_first_order: false,
        webstore_url: 'https://shop.example',
      },
    ],
  },
  retrieveConversations: { emailAddress: 'mara@shop.example', skip: 0 },
  registerCallEvent: {
    Id: 'pbx-1763650000.17',
    EventType: 'Answered',
    PhoneNumber: '+493023125014',
    PhoneExtension: '101',
    Direction: 'Inbound',
    PhoneReferrer: '+493023125500',
  },
  postMessage: {
    ChannelAccountExternalIdentifier: 'shop-app',
    ConversationExternalIdentifier: 'thread-77',
    MessageExternalIdentifier: 'message-1',
    RelationExternalIdentifier: 'mara@shop.example',
    RelationName: 'Mara Lindqvist',
    Content: 'Is my order on its way?',
    Attachments: [],
  },
  showCustomer: { user_email_address: 'anna@shop.example', customer: { email_address: 'mara@shop.example' } },
};
