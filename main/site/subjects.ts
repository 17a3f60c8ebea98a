/** The names of a site's subjects, stream and bucket on the broker. */
import type { SiteSubjects } from './types.ts';

export const siteSubjects = (site: string): SiteSubjects => ({
  from: (pc) => `counterline.${site}.from.${pc}`,
  to: (pc) => `counterline.${site}.to.${pc}`,
  all: `counterline.${site}.all`,
  state: (pc) => `counterline.${site}.state.${pc}`,
  fleet: `counterline.${site}.fleet`,
  lineFrom: (pc) => `counterline.${site}.line.from.${pc}`,
  lineTo: (pc) => `counterline.${site}.line.to.${pc}`,
  lineAll: `counterline.${site}.line.all`,
  presenceFrom: (pc) => `counterline.${site}.presence.from.${pc}`,
  presenceAll: `counterline.${site}.presence.all`,
  journal: `counterline.${site}.journal`,
  journalStream: `counterline_${site}_journal`,
  electionBucket: `counterline_${site}_election`,
});
