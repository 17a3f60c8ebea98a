/**
 * Stores how a missed call was dealt with. A call is done when a user marks it as done, or when an agent later talks to
 * the caller. The ledger entry stores this information, so that it survives a restart.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { FollowUp, LedgerPage } from '#domain/ledger/page.ts';
import type { Ledger } from '#store/ledger.ts';

export interface MissedCalls {
  /** Returns false if this missed call does not exist. */
  readonly mark: (pageId: string, isDone: boolean) => boolean;
  /**
   * Replaces the ledger's `upsertPage`. When the page of a conversation is written, earlier missed calls from the same
   * number are marked as done.
   */
  readonly writes: Pick<Ledger, 'upsertPage'>;
}

export interface MissedCallPorts {
  readonly wallMs: () => number;
  /** Returns this PC's agent, as a name that users recognise. */
  readonly agent: () => string | undefined;
  /** Runs work after the request for the answered call has been sent, because searching a large ledger takes time. */
  readonly afterSending: (work: () => void) => void;
}

/**
 * The maximum time between a missed call and the conversation that is regarded as the reply, in ms. A later
 * conversation may have another reason.
 */
const answersWithinMs = 14 * 24 * 3_600_000;
const mostAnswered = 200;

export const createMissedCalls = (
  ledger: Pick<Ledger, 'upsertPage' | 'page' | 'list'>,
  { wallMs, agent, afterSending }: MissedCallPorts,
): MissedCalls => {
  /**
   * The IDs of the conversations for which the app has already searched for earlier missed calls. Later writes of their
   * pages do not start another search.
   */
  const talked = new Set<string>();

  const withFollowUp = (page: LedgerPage, followUp: FollowUp): void => ledger.upsertPage({ ...page, followUp });
  const noteTalk = (page: LedgerPage): void => {
    const { number } = page.who;
    if (!isTalk(page) || number === undefined || talked.has(page.id)) return;
    if (talked.size > mostAnswered) talked.clear();
    talked.add(page.id);
    afterSending(() => settleMissed(page, number));
  };
  const settleMissed = (page: LedgerPage, number: string): void => {
    const { answeredAt = page.startedAt, answeredBy } = page;
    const { pages } = ledger.list({
      missed: 'open',
      text: number,
      from: page.startedAt - answersWithinMs,
      until: page.startedAt,
      skip: 0,
      take: mostAnswered,
    });
    for (const missed of pages)
      if (missed.who.number === number)
        withFollowUp(missed, { at: answeredAt, callPage: page.id, ...omitUndefined({ by: agent() ?? answeredBy }) });
  };

  return {
    mark: (pageId, isDone) => {
      const page = ledger.page(pageId);
      if (page === undefined || page.outcome !== 'Missed') return false;
      const { followUp: _, ...open } = page;
      if (isDone) withFollowUp(open, { at: wallMs(), ...omitUndefined({ by: agent() }) });
      else ledger.upsertPage(open);
      return true;
    },
    writes: {
      upsertPage: (page) => {
        // A late event writes the page of a missed call again. The new page does not contain the information about how
        // the call was dealt with, so this information is copied from the stored page.
        const followUp = page.outcome === 'Missed' ? (page.followUp ?? ledger.page(page.id)?.followUp) : undefined;
        ledger.upsertPage({ ...page, ...omitUndefined({ followUp }) });
        noteTalk(page);
      },
    },
  };
};

const isTalk = ({ kind, answeredAt }: LedgerPage): boolean =>
  (kind === 'inbound' || kind === 'outbound') && answeredAt !== undefined;
