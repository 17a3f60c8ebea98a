/** What practice brings along, where the host only has a name for it. */
export const names = {
  'name.practiceLine': 'practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceShop': 'Practice shop',
} as const;
