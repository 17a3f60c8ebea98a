/** What the agent has to be told: a till asks for a customer, the helpdesk is away, a command was not carried out. */
import { Shape } from '../shared/shape.tsx';
import type { DeskConnection, DeskState } from './connection.ts';

export function Notices({ state, connection }: { readonly state: DeskState; readonly connection: DeskConnection }) {
  const notice = state.snapshot?.notice ?? null;
  return (
    <output className="notices">
      {state.link === 'gone' && (
        <span className="notice" data-state="waiting">
          <span className="state">
            <Shape of="waiting" />
          </span>
          The practice helpdesk cannot be reached. What stands here is the last it said. Trying again; if it was started
          anew, open the address that it printed.
        </span>
      )}
      {state.refusal !== null && (
        <span className="notice" data-state="limited">
          <span className="state">
            <Shape of="limited" />
          </span>
          {state.refusal}
          <button type="button" className="button quiet" onClick={connection.forgetRefusal}>
            Close
          </button>
        </span>
      )}
      {notice !== null && (
        <span key={notice.at} className="notice arrives" data-state="practice">
          <span className="state">
            <Shape of="practice" />
          </span>
          A till asks you for this customer: {notice.text}
          <button
            type="button"
            className="button quiet"
            aria-label="Close this notice"
            onClick={() => connection.send({ type: 'notice.close' })}
          >
            Close
          </button>
        </span>
      )}
    </output>
  );
}
