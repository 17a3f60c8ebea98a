/**
 * Pairs each client connection with a connection to the service that has the same lifetime. The client therefore sees
 * keep-alive, closing and resets exactly as the service causes them.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

export interface Connections {
  /** Returns the agent for the requests of this client connection. */
  readonly agentFor: (caller: Socket, isSecure: boolean) => HttpAgent;
  readonly requestStarted: (caller: Socket) => void;
  readonly requestEnded: (caller: Socket) => void;
}

interface Pair {
  open: number;
  isGone: boolean;
  readonly agents: Map<boolean, HttpAgent>;
}

/** Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY from `env`. */
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
    requestStarted: (caller) => {
      const pair = pairOf(caller);
      pair.open += 1;
      pair.isGone = false;
    },
    requestEnded: (caller) => {
      const pair = pairOf(caller);
      pair.open -= 1;
      if (pair.open === 0 && pair.isGone) caller.end();
    },
  };
};
