'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Each page tells the browser's other tabs who is signed in; a tab that shows somebody else asks the server anew. */
export function SessionWatch({ ownerId }: { ownerId: string | null }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const shown = useRef(ownerId);
  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => {
      if (ownerId !== null && data !== ownerId) router.refresh();
    };
    channel.postMessage(ownerId);
    return () => channel.close();
  }, [ownerId, router]);
  useEffect(() => {
    const before = shown.current;
    shown.current = ownerId;
    if (before === null || before === ownerId) return;
    sessionStorage.clear();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  }, [ownerId, queryClient]);
  return null;
}
