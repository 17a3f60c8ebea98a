/** Names of the parts of practice mode, for which the host sends only a code. */
export const names = {
  'name.practiceLine': 'practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceShop': 'Practice shop',
} as const;
