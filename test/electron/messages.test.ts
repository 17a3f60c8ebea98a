/** Tests messages between window and app: allowed senders, allowed contents, and validation at both ends. */
import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '#contract/contract.ts';
import { handleWindowCalls, callChannel, isFromOwnWindow } from '#electron/window/ipc.ts';
import { createIpcBridge, type Carrier } from '../../renderer/window/connection/ipc-bridge.ts';
import { quiet } from '../renderer/window/scripted/snapshots.ts';

type Event = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;
const contentsAt = (url: string): WebContents => {
  const contents = { mainFrame: { url } };
  return contents as unknown as WebContents;
};
const ours = contentsAt('app://window/#now');
const from = (sender: WebContents, frame: unknown = sender.mainFrame): Event => ({
  sender,
  senderFrame: frame as never,
});

describe('Accepted senders', () => {
  it.each<[string, Event, boolean]>([
    ['the main frame of our window', from(ours), true],
    ['a frame inside our window', from(ours, { url: 'app://window/' }), false],
    ['a frame that is gone', from(ours, null), false],
    ['another window', from(contentsAt('app://window/')), false],
  ])('include %s: %s', (_, event, may) => expect(isFromOwnWindow(event, ours)).toBe(may));
  it('do not include a foreign page in the app’s window', () => {
    const strange = contentsAt('https://evil.example/');
    expect(isFromOwnWindow(from(strange), strange)).toBe(false);
    expect(isFromOwnWindow(from(ours), undefined)).toBe(false);
  });
});

const app = (host: Partial<Host>) => {
  const refuse = vi.fn();
  let handler: (event: Event, ...args: unknown[]) => Promise<unknown> = async () => undefined;
  handleWindowCalls(
    {
      handle: (channel, handle) => {
        expect(channel).toBe(callChannel);
        handler = handle as typeof handler;
      },
    },
    { host: () => host as Host, windows: () => [ours], refuse, log: vi.fn() },
  );
  return { refuse, ask: (event: Event, ...args: unknown[]) => handler(event, ...args) };
};

describe('A response from the app', () => {
  it('matches the contract', async () => {
    const { ask, refuse } = app({ 'snapshot.read': () => quiet });
    expect(await ask(from(ours), 'snapshot.read', {})).toMatchObject({ ok: true, output: { version: '0.1.0' } });
    expect(refuse).not.toHaveBeenCalled();
  });
  it.each([
    ['an unknown call', ['constructor', {}], 'unknown_call'],
    ['an invalid input', ['outbox.retry', { id: 7 }], 'bad_input'],
    ['no name', [undefined, {}], 'wrong_shape'],
    ['additional arguments', ['snapshot.read', {}, 'more'], 'wrong_shape'],
  ])('rejects and counts %s', async (_, args, reason) => {
    const { ask, refuse } = app({});
    expect(await ask(from(ours), ...args)).toMatchObject({ ok: false });
    expect(refuse).toHaveBeenCalledWith('message', reason);
  });
  it('does not reveal to a foreign sender that the call exists', async () => {
    const { ask, refuse } = app({ 'snapshot.read': () => quiet });
    const answer = await ask(from(contentsAt('https://evil.example/')), 'snapshot.read', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_yours' } });
    expect(refuse).toHaveBeenCalledWith('message', 'wrong_sender');
  });
  it('is never sent if it does not match the contract', async () => {
    const { ask } = app({ 'snapshot.read': () => ({ secret: 'x' }) as never });
    expect(JSON.stringify(await ask(from(ours), 'snapshot.read', {}))).toMatch(/"code":"bug"/);
  });
});

const carrier = (invoke: Carrier['invoke']) => {
  let push: (name: unknown, value: unknown) => void = () => undefined;
  const bridge = createIpcBridge(
    {
      invoke,
      onPush: (listener) => {
        push = listener;
        return () => undefined;
      },
    },
    50,
  );
  return { bridge, push: (name: unknown, value: unknown) => push(name, value) };
};

describe('The window’s end of the bridge', () => {
  it('returns valid outputs and reports invalid outputs as a different version', async () => {
    const { bridge } = carrier(async (name) =>
      name === 'snapshot.read' ? { ok: true, output: quiet } : { ok: true, output: { done: 'yes' } },
    );
    expect(await bridge.call('snapshot.read', {})).toMatchObject({ ok: true });
    expect(await bridge.call('pause.end', {})).toEqual({ ok: false, problem: { code: 'differs' } });
  });
  it('passes on rejections and reports a time-out if no response arrives', async () => {
    const refusal = { ok: false, error: { code: 'x', sentence: 'No.' } };
    expect(await carrier(async () => refusal).bridge.call('pause.end', {})).toEqual({
      ok: false,
      problem: refusal.error,
    });
    expect(await carrier(() => new Promise(() => undefined)).bridge.call('pause.end', {})).toEqual({
      ok: false,
      problem: { code: 'no_answer' },
    });
    expect(await carrier(() => Promise.reject(new Error('gone'))).bridge.call('pause.end', {})).toEqual({
      ok: false,
      problem: { code: 'away' },
    });
  });
  it('passes on valid pushes and reports a different version after an invalid one', () => {
    const { bridge, push } = carrier(async () => undefined);
    const received = vi.fn();
    const stop = bridge.on('snapshot', received);
    push('snapshot', quiet);
    push('snapshot', { version: 1 });
    expect(bridge.link()).toEqual({ is: 'differs' });
    push('toString', {});
    push('snapshot', quiet);
    expect(bridge.link()).toEqual({ is: 'open' });
    expect(received).toHaveBeenCalledTimes(2);
    stop();
    push('snapshot', quiet);
    expect(received).toHaveBeenCalledTimes(2);
  });
});
