/**
 * Whether the helpdesk is there, as far as anybody knows: the last thing it said or did not say to this PC. A state
 * that nobody has asked about is not known, and one that has become doubtful is asked for, with the smallest question
 * that proves address, credentials and key at once: one conversation that does not exist (B.3).
 */
import type { Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/answers.ts';

export interface Contact {
  /** Wall clock, ms. */
  readonly at: number;
  readonly answers: boolean;
  readonly reason?: string | undefined;
  /** It is there, but answers with an error that says nothing (5xx). */
  readonly status?: number | undefined;
}

export interface ContactWatch {
  /** Undefined: not asked yet in this run. */
  readonly last: () => Contact | undefined;
  readonly delivered: (step: Step) => void;
  /** Presence may have a host of its own: its silence only makes doubtful. */
  readonly presence: (answer: Answer) => void;
  /** Asks now, unless a question is under way. */
  readonly ask: () => void;
  /** Away with nothing that could go: nobody would notice that it is back, so it is asked when the wait is over. */
  readonly awayUntil: (untilMs: number | undefined) => void;
  /** Another helpdesk or other credentials: what was known is forgotten. */
  readonly renew: () => void;
  readonly stop: () => void;
}

const hasAnswered = (answer: Answer): boolean => answer.kind !== 'unreachable' && answer.kind !== 'unknown';

export const createContactWatch = (ports: {
  readonly wallMs: () => number;
  readonly probe: () => Promise<Answer>;
  readonly onChange: () => void;
}): ContactWatch => {
  let last: Contact | undefined;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;
  const note = (answer: Answer): void => {
    const answers = hasAnswered(answer);
    last = {
      at: ports.wallMs(),
      answers,
      ...('reason' in answer ? { reason: answer.reason } : {}),
      ...(answer.kind === 'unknown' && answer.status !== undefined ? { status: answer.status } : {}),
    };
    ports.onChange();
  };
  const ask = (): void => {
    if (asking) return;
    asking = true;
    void ports.probe().then((answer) => {
      asking = false;
      note(answer);
    });
  };
  return {
    last: () => last,
    delivered: (step) => {
      if (step.kind === 'answered') note(step.answer);
    },
    presence: (answer) => {
      if (!hasAnswered(answer) && last?.answers !== false) ask();
    },
    ask,
    awayUntil: (untilMs) => {
      if (untilMs === undefined) {
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      timer ??= setTimeout(
        () => {
          timer = undefined;
          ask();
        },
        Math.max(1_000, untilMs - ports.wallMs()),
      ).unref();
    },
    stop: () => clearTimeout(timer),
    renew: () => {
      last = undefined;
      ask();
    },
  };
};

/** The body of the question. */
export const noConversation = { guid: '00000000-0000-0000-0000-000000000000' } as const;
