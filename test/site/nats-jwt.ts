/** The configuration of a broker with an operator, as created by `nsc`, for tests with credentials files. */
import { nkeys } from '@nats-io/transport-node';

type KeyPair = ReturnType<typeof nkeys.createUser>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (by: KeyPair, of: KeyPair, name: string, nats: object): string => {
  const claims = { jti: name, iat: 1_700_000_000, iss: by.getPublicKey(), name, sub: of.getPublicKey(), nats };
  const text = `${encode({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encode(claims)}`;
  return `${text}.${Buffer.from(by.sign(new TextEncoder().encode(text))).toString('base64url')}`;
};

/** Creates an operator. `credentials` are those of a user that the operator has authorised. */
export const createOperator = (): { readonly config: string; readonly credentials: string } => {
  const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
  const limits = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const operatorJwt = sign(operator, operator, 'operator', { type: 'operator', version: 2 });
  const accountJwt = sign(operator, account, 'account', { type: 'account', version: 2, limits });
  const userJwt = sign(account, user, 'user', { type: 'user', version: 2, subs: -1, data: -1, payload: -1 });
  const seed = new TextDecoder().decode(user.getSeed());
  return {
    config: `operator: ${operatorJwt}\nresolver: MEMORY\nresolver_preload { ${account.getPublicKey()}: ${accountJwt} }\n`,
    credentials: `-----BEGIN NATS USER JWT-----
${userJwt}
------END NATS USER JWT------

************************* IMPORTANT *************************
NKEY Seed printed below can be used to sign and prove identity.
NKEYs are sensitive and should be treated as secrets.

-----BEGIN USER NKEY SEED-----
${seed}
------END USER NKEY SEED------

*************************************************************
`,
  };
};
