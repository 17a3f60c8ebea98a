/** What practice brings along, where the host only has a name for it. */
export const names = {
  'name.practiceLine': 'practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceScanner': 'Practice scanner',
} as const;
