/** The names of the practice line, till and shop. The host sends them untranslated. */
export const names = {
  'name.practiceLine': 'Practice line',
  'name.practiceTill': 'Practice till',
  'name.practiceShop': 'Practice shop',
} as const;
