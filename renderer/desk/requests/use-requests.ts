/**
 * The latest data from the helpdesk for the requests view. The hook subscribes while the view is open, and again
 * after a reconnection.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { RequestFilter } from '#contract/desk-requests.ts';
import type { DeskConnection } from '../connection/connection.ts';

export function useRequests(connection: DeskConnection, filter: RequestFilter, count: number) {
  const { link, requests, request, conditions, conditionsChanged } = useSyncExternalStore(
    connection.subscribe,
    connection.state,
  );
  const { direction, result, text } = filter;
  const { send } = connection;
  useEffect(() => {
    if (link === 'open') send({ type: 'requests.watch', filter: { direction, result, text }, count });
  }, [send, link, direction, result, text, count]);
  useEffect(
    () => () => {
      if (connection.state().link === 'open') send({ type: 'requests.stop' });
    },
    [connection, send],
  );
  return { requests, request, conditions, conditionsChanged };
}
