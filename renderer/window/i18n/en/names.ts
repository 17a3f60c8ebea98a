/** Names of the parts of practice mode. The host sends only their codes. */
export const names = {
  'name.practiceLine': 'practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceShop': 'Practice shop',
} as const;
