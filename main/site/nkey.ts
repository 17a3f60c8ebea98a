/** NKeys of the broker: an Ed25519 key pair as text. */
import { nkeys } from '@nats-io/transport-node';

export interface NKey {
  /** Begins with `SU`. A secret. */
  readonly seed: string;
  /** Begins with `U`. */
  readonly publicKey: string;
}

export const createNKey = (): NKey => {
  const pair = nkeys.createUser();
  return { seed: new TextDecoder().decode(pair.getSeed()), publicKey: pair.getPublicKey() };
};

/** Undefined: not the seed of a user. */
export const publicKeyOf = (seed: string): string | undefined => {
  try {
    const key = nkeys.fromSeed(new TextEncoder().encode(seed.trim())).getPublicKey();
    return key.startsWith('U') ? key : undefined;
  } catch {
    return undefined;
  }
};
