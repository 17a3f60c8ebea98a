/** NKeys of the broker. An NKey is an Ed25519 key pair as text. */
import { nkeys } from '@nats-io/transport-node';

export interface NKey {
  /** The secret part. It begins with `SU`. */
  readonly seed: string;
  /** The public part. It begins with `U`. */
  readonly publicKey: string;
}

export const createNKey = (): NKey => {
  const pair = nkeys.createUser();
  return { seed: new TextDecoder().decode(pair.getSeed()), publicKey: pair.getPublicKey() };
};

/** Returns undefined if the text is not the seed of a user. */
export const publicKeyOf = (seed: string): string | undefined => {
  try {
    const key = nkeys.fromSeed(new TextEncoder().encode(seed.trim())).getPublicKey();
    return key.startsWith('U') ? key : undefined;
  } catch {
    return undefined;
  }
};
