/**
 * Parses a dialog-info document (RFC 4235) into dialogs. The document comes from the network, so its size is bounded,
 * document type declarations are rejected, and unknown parts are ignored.
 */
import { SaxesParser } from 'saxes';
import { parseParty, type Party } from './address.ts';

export const dialogStates = ['trying', 'proceeding', 'early', 'confirmed', 'terminated'] as const;
export type DialogState = (typeof dialogStates)[number];

/**
 * One dialog of the watched extension, usually one call. However, Asterisk sends a single dialog for all calls of an
 * extension.
 */
export interface Dialog {
  readonly id: string;
  readonly state: DialogState;
  /** The SIP Call-ID of the watched leg, if the phone system sends it. Asterisk does not. */
  readonly callId?: string | undefined;
  readonly direction?: 'initiator' | 'recipient' | undefined;
  /** The reason why the dialog entered this state: `remote-bye`, `cancelled`, … (RFC 4235, 3.7.1). */
  readonly event?: string | undefined;
  readonly remote?: Party | undefined;
}

export interface DialogDocument {
  readonly version: number;
  /** Whether the document contains all dialogs. Otherwise, it contains only the changed ones. */
  readonly isFull: boolean;
  readonly dialogs: readonly Dialog[];
}

export type DialogInfoRead =
  | { readonly ok: true; readonly document: DialogDocument }
  | { readonly ok: false; readonly reason: string };

const mostCharacters = 65_536;
const mostDialogs = 100;
const mostDepth = 16;
const longestValue = 512;

interface Draft {
  id: string;
  state: string;
  callId?: string | undefined;
  direction?: string | undefined;
  event?: string | undefined;
  identity: string;
  display?: string | undefined;
  target?: string | undefined;
}

class InvalidDialogInfo extends Error {}

export const readDialogInfo = (text: string): DialogInfoRead => {
  if (text.length > mostCharacters) return { ok: false, reason: 'a dialog-info document is too long' };
  try {
    return { ok: true, document: parse(text) };
  } catch (error) {
    const reason = error instanceof InvalidDialogInfo ? error.message : 'a dialog-info document is not XML';
    return { ok: false, reason };
  }
};

const parse = (text: string): DialogDocument => {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  const dialogs: Dialog[] = [];
  let root: { readonly version: number; readonly isFull: boolean } | undefined;
  let draft: Draft | undefined;

  const refuse = (reason: string): never => {
    throw new InvalidDialogInfo(reason);
  };
  const isAt = (...names: readonly string[]): boolean =>
    path.length === names.length + 2 && names.every((name, index) => path[index + 2] === name);

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a dialog-info document contains a document type declaration'));
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    const value = (key: string): string | undefined => shortened(attributes[key]);
    path.push(local);
    if (path.length > mostDepth) refuse('a dialog-info document is nested too deeply');
    if (path.length === 1) {
      if (local !== 'dialog-info') refuse('the notification does not contain a dialog-info document');
      root = { version: versionIn(value('version')), isFull: value('state') !== 'partial' };
    } else if (path.length === 2 && local === 'dialog') {
      const id = value('id') ?? '';
      if (id === '') refuse('a dialog-info document contains a dialog without an ID');
      draft = { id, state: '', callId: value('call-id'), direction: value('direction'), identity: '' };
    } else if (draft !== undefined && isAt('state')) {
      draft.event = value('event');
    } else if (draft !== undefined && isAt('remote', 'identity')) {
      draft.display = value('display');
    } else if (draft !== undefined && isAt('remote', 'target')) {
      draft.target = value('uri');
    }
  });
  parser.on('text', (given) => {
    if (draft === undefined) return;
    if (isAt('state')) draft.state = (draft.state + given).slice(0, longestValue);
    else if (isAt('remote', 'identity')) draft.identity = (draft.identity + given).slice(0, longestValue);
  });
  parser.on('closetag', () => {
    if (path.length === 2 && draft !== undefined) {
      const dialog = finished(draft);
      if (dialog !== undefined) dialogs.push(dialog);
      draft = undefined;
      if (dialogs.length > mostDialogs) refuse(`a dialog-info document has more than ${mostDialogs} dialogs`);
    }
    path.pop();
  });
  parser.write(text).close();
  if (root === undefined) return refuse('a dialog-info document is empty');
  return { ...root, dialogs };
};

/** Builds a dialog from its parsed parts. Returns undefined if its state is unknown. */
const finished = ({ id, state, callId, direction, event, identity, display, target }: Draft): Dialog | undefined => {
  const known = dialogStates.find((each) => each === state.trim().toLowerCase());
  if (known === undefined) return undefined;
  return {
    id,
    state: known,
    callId: callId === '' ? undefined : callId,
    direction: direction === 'initiator' || direction === 'recipient' ? direction : undefined,
    event: event?.toLowerCase(),
    remote: parseParty(identity.trim() === '' ? target : identity, display),
  };
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const shortened = (value: string | undefined): string | undefined => value?.slice(0, longestValue);

const versionIn = (value: string | undefined): number => {
  const version = Number(value);
  if (value === undefined || !Number.isSafeInteger(version) || version < 0)
    throw new InvalidDialogInfo('a dialog-info document has no version');
  return version;
};
