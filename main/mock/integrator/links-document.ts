/**
 * Reads the settings of one integrator from the parsed content of a file: `dynamicLinks` and `customPanels` of the
 * state document. Throws an error with the path of the first problem. The code is pure.
 */
import { z } from 'zod';
import { deskSettings } from '#contract/desk-settings.ts';
import { expectation, pathText, describeIssue } from '../validation/validation-messages.ts';
import { linkOfPanel, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';

/** Rejects the other parts of a state document, because they have no effect in this file. */
const linksDocument = z.strictObject({
  dynamicLinks: deskSettings.shape.dynamicLinks.default([]),
  customPanels: deskSettings.shape.customPanels.default([]),
});

/** A link and the paths of its addresses in the file. */
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

/** `hasServer` states whether there is a base address for addresses that consist only of a path. */
export const readLinks = (document: unknown, hasServer: boolean): readonly DynamicLink[] => {
  const read = linksDocument.safeParse(document, { error: expectation });
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = issue === undefined ? '' : pathText(issue.path);
    throw new Error(`${path === '' ? '' : `${path}: `}${issue === undefined ? '' : describeIssue(issue, document)}`);
  }
  const links = placed(read.data);
  const asked = new Map<string, string>();
  for (const { link, placeOf } of links)
    for (const [endpoint, url] of Object.entries(link.urls)) {
      const place = placeOf(endpoint as Endpoint);
      const before = asked.get(endpoint);
      // A file contains only one address for each endpoint. Otherwise, two responses to the same request could not be
      // distinguished.
      if (before !== undefined)
        throw new Error(`${place}: expected one address for each endpoint, got a second one beside ${before}`);
      if (!hasServer && url?.startsWith('/') === true)
        throw new Error(`${place}: expected an http or https address, or a URL that "${url}" is a path of`);
      asked.set(endpoint, place);
    }
  if (asked.size === 0) throw new Error('expected dynamicLinks or customPanels with at least one address, got none');
  return links.map(({ link }) => link);
};
