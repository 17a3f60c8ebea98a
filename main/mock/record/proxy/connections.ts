/**
 * Each connection of a caller has one of its own to the service, which lives as long: what keeping alive, closing and
 * resetting look like to the caller is what the service does, and nothing of ours.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

export interface Connections {
  /** The agent for requests that came by this connection; to be told when a request is over. */
  readonly agentFor: (caller: Socket, isSecure: boolean) => HttpAgent;
  readonly begun: (caller: Socket) => void;
  readonly over: (caller: Socket) => void;
}

interface Pair {
  open: number;
  isGone: boolean;
  readonly agents: Map<boolean, HttpAgent>;
}

/** `env`: HTTPS_PROXY, HTTP_PROXY and NO_PROXY stand there. */
export const createConnections = (env: NodeJS.ProcessEnv): Connections => {
  const pairs = new WeakMap<Socket, Pair>();
  const pairOf = (caller: Socket): Pair => {
    const known = pairs.get(caller);
    if (known !== undefined) return known;
    const pair: Pair = { open: 0, isGone: false, agents: new Map() };
    pairs.set(caller, pair);
    caller.once('close', () => {
      for (const agent of pair.agents.values()) agent.destroy();
    });
    return pair;
  };
  const made = (pair: Pair, caller: Socket, isSecure: boolean): HttpAgent => {
    const options = { keepAlive: true, maxSockets: 1, proxyEnv: env };
    const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
    agent.on('free', (socket: Socket) => {
      if (socket.listenerCount('close', left) === 0) socket.once('close', left);
    });
    const left = (): void => {
      pair.isGone = true;
      if (pair.open === 0) caller.end();
    };
    pair.agents.set(isSecure, agent);
    return agent;
  };
  return {
    agentFor: (caller, isSecure) => {
      const pair = pairOf(caller);
      return pair.agents.get(isSecure) ?? made(pair, caller, isSecure);
    },
    begun: (caller) => {
      const pair = pairOf(caller);
      pair.open += 1;
      pair.isGone = false;
    },
    over: (caller) => {
      const pair = pairOf(caller);
      pair.open -= 1;
      if (pair.open === 0 && pair.isGone) caller.end();
    },
  };
};
