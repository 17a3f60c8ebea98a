/** A dynamic link for the desk's pages, and an answer that waits until the test lets it go. */
import type { Answering } from './integrator-stage.ts';

/** Answers when the test lets it. */
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
/** Endpoints 1 to 4 below one address. */
export const linkTo = (name: string, base: string) => ({
  name,
  urls: {
    customerDetails: `${base}/customers`,
    orderList: `${base}/orders`,
    orderDetails: `${base}/orderdetails`,
    search: `${base}/search`,
  },
});
