/**
 * Handles the requests of a page. Each request is paused until the host has decided about it. The app responds for its
 * own schemes, and the network responds for other schemes. If the app prevents the navigation, the request fails.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { ownScheme, policyForWeb, toApp } from './addresses.ts';
import type { DevtoolsSession } from './devtools.ts';
import { handlerOf } from './protocol.ts';

export interface NavigationRules {
  /**
   * Returns true if the navigation must be prevented. `isMain` means a navigation of the page itself,
   * not of a frame in it.
   */
  readonly preventsNavigation: (url: string, isMain: boolean) => boolean;
  readonly preventsRedirect: (url: string, isMain: boolean) => boolean;
  /** Reports that one of the app's handlers failed. */
  readonly failed: (url: string, error: unknown) => void;
}

interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
}

export interface FollowedRequests {
  readonly start: () => Promise<void>;
  /** Expects a navigation to this address by the app itself, for which the app's guards are not called. */
  readonly expect: (url: string) => void;
}

export const followRequests = (
  { send, on }: DevtoolsSession,
  mainFrame: string,
  rules: NavigationRules,
): FollowedRequests => {
  let expected: string | undefined;

  const isPrevented = ({ frameId, redirectedRequestId, request: { url } }: PausedRequest): boolean => {
    const isMain = frameId === mainFrame;
    if (redirectedRequestId !== undefined) return rules.preventsRedirect(toApp(url), isMain);
    if (isMain && url === expected) {
      expected = undefined;
      return false;
    }
    return rules.preventsNavigation(toApp(url), isMain);
  };
  const decide = async (paused: PausedRequest): Promise<void> => {
    const { requestId, resourceType, request } = paused;
    if (resourceType === 'Document' && isPrevented(paused)) {
      await send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    const scheme = ownScheme(request.url);
    if (scheme === undefined) {
      await send('Fetch.continueRequest', { requestId });
      return;
    }
    await answerByApp(scheme, paused);
  };
  const answerByApp = async (scheme: string, { requestId, request }: PausedRequest): Promise<void> => {
    const handler = handlerOf(scheme);
    try {
      if (handler === undefined) throw new Error(`No handler is registered for ${scheme}:`);
      const { method, headers, postData } = request;
      const init = {
        method,
        headers: new Headers({ ...headers }),
        ...omitUndefined({ body: postData }),
      };
      const response = await handler(new Request(toApp(request.url), init));
      await send('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: [...response.headers].map(([name, value]) => ({
          name,
          value: name === 'content-security-policy' ? policyForWeb(value) : value,
        })),
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      });
    } catch (error) {
      rules.failed(toApp(request.url), error);
      await send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    }
  };

  on('Fetch.requestPaused', (paused) => {
    // The page may be closed before its request is handled.
    void decide(paused).catch(() => {});
  });
  return {
    start: async () => {
      await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    },
    expect: (url) => {
      // A request has no fragment.
      [expected] = url.split('#');
    },
  };
};
