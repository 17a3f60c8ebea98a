/** A dynamic link for tests of the desk pages. Its responses wait until the test calls `release`. */
import type { Answering } from '../../integrator/recording-integrator.ts';

/** Returns an endpoint that responds with `then`, but only after the test has called `release`. */
export const held = (): { readonly answering: Answering; readonly release: (then: Answering) => void } => {
  const waiting: (() => void)[] = [];
  let now: Answering | null = null;
  return {
    answering: (...given) => (now === null ? waiting.push(() => now?.(...given)) : now(...given)),
    release: (then) => {
      now = then;
      for (const go of waiting.splice(0)) go();
    },
  };
};
/** Returns a dynamic link with Endpoints 1 to 4 under one address. */
export const linkTo = (name: string, base: string) => ({
  name,
  urls: {
    customerDetails: `${base}/customers`,
    orderList: `${base}/orders`,
    orderDetails: `${base}/orderdetails`,
    search: `${base}/search`,
  },
});
