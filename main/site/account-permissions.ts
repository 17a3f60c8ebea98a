/**
 * The permissions of a PC's account on the broker. A member can ask for grants for its own requests only, and for the
 * events of its own calls only. It cannot grant requests, write to the journal, send line events, or read messages that
 * are sent to other PCs. A host with the role `server` can use only the listed JetStream subjects, so it cannot delete
 * the journal.
 */
import { siteSubjects } from './subjects.ts';
import type { SiteRole } from './types.ts';

export interface AccountPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Returns the subject prefix of the broker's replies to one PC. */
export const inboxPrefixOf = (pc: string): string => `_INBOX_${pc}`;

export const permissionsOf = (site: string, pc: string, role: SiteRole): AccountPermissions => {
  const subjects = siteSubjects(site);
  const publish = [subjects.from(pc), subjects.state(pc), subjects.lineFrom(pc), subjects.presenceFrom(pc)];
  const subscribe = [
    subjects.to(pc),
    subjects.all,
    subjects.lineTo(pc),
    subjects.lineAll,
    subjects.presenceAll,
    `${inboxPrefixOf(pc)}.>`,
  ];
  if (role === 'member') return { publish, subscribe };
  const journal = subjects.journalStream;
  const election = `KV_${subjects.electionBucket}`;
  return {
    publish: [
      ...publish,
      subjects.to('*'),
      subjects.all,
      subjects.fleet,
      subjects.lineTo('*'),
      subjects.lineAll,
      subjects.presenceAll,
      subjects.journal,
      `$KV.${subjects.electionBucket}.>`,
      '$JS.API.INFO',
      ...[journal, election].flatMap((stream) => [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`]),
      `$JS.API.CONSUMER.CREATE.${journal}`,
      `$JS.API.CONSUMER.CREATE.${journal}.>`,
      `$JS.API.CONSUMER.MSG.NEXT.${journal}.>`,
      `$JS.API.CONSUMER.INFO.${journal}.>`,
      `$JS.API.CONSUMER.DELETE.${journal}.>`,
      `$JS.API.STREAM.MSG.GET.${election}`,
      `$JS.API.DIRECT.GET.${election}`,
      `$JS.API.DIRECT.GET.${election}.>`,
    ],
    subscribe: [
      ...subscribe,
      subjects.from('*'),
      subjects.state('*'),
      subjects.fleet,
      subjects.lineFrom('*'),
      subjects.presenceFrom('*'),
    ],
  };
};
