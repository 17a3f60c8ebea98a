/**
 * One integrator as settings describe it, read from a file: `dynamicLinks` and `customPanels` of the state document.
 * Throws an error that names the path when it is wrong. Pure.
 */
import { z } from 'zod';
import { deskSettings } from '#contract/desk-settings.ts';
import { expectation, pathText, told } from '../validation/validation-messages.ts';
import { linkOfPanel, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';

/** Whatever else a state document holds would not be checked, so it is refused. */
const linksDocument = z.strictObject({
  dynamicLinks: deskSettings.shape.dynamicLinks.default([]),
  customPanels: deskSettings.shape.customPanels.default([]),
});

/** A link, and where its addresses stand in the file. */
interface Placed {
  readonly link: DynamicLink;
  readonly placeOf: (endpoint: Endpoint) => string;
}
const panelPlaces: Readonly<Partial<Record<Endpoint, string>>> = { panelList: 'listUrl', panelDetails: 'detailsUrl' };

const placed = (document: z.output<typeof linksDocument>): readonly Placed[] => [
  ...document.dynamicLinks.map((link, at) => ({
    link,
    placeOf: (endpoint: Endpoint) => `dynamicLinks[${at}].urls.${endpoint}`,
  })),
  ...document.customPanels.map((panel, at) => ({
    link: linkOfPanel(panel),
    placeOf: (endpoint: Endpoint) => `customPanels[${at}].${panelPlaces[endpoint] ?? endpoint}`,
  })),
];

/** `hasServer`: a path alone has a server that it is a path of. */
export const readLinks = (document: unknown, hasServer: boolean): readonly DynamicLink[] => {
  const read = linksDocument.safeParse(document, { error: expectation });
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = issue === undefined ? '' : pathText(issue.path);
    throw new Error(`${path === '' ? '' : `${path}: `}${issue === undefined ? '' : told(issue, document)}`);
  }
  const links = placed(read.data);
  const asked = new Map<string, string>();
  for (const { link, placeOf } of links)
    for (const [endpoint, url] of Object.entries(link.urls)) {
      const place = placeOf(endpoint as Endpoint);
      const before = asked.get(endpoint);
      // One integrator at a time: two answers to one question could not be told apart.
      if (before !== undefined)
        throw new Error(`${place}: expected one address for each endpoint, got a second besides ${before}`);
      if (!hasServer && url?.startsWith('/') === true)
        throw new Error(`${place}: expected an http or https address, or a URL that "${url}" is a path of`);
      asked.set(endpoint, place);
    }
  if (asked.size === 0) throw new Error('expected dynamicLinks or customPanels with one address at least, got none');
  return links.map(({ link }) => link);
};
