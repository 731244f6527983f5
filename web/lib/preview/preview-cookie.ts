import 'server-only';
import { cookies } from 'next/headers';

/** Next.js sets it while drafts are shown. */
const previewCookie = '__prerender_bypass';

/**
 * Partitions the cookie that enables or ends drafts: browsers that block third-party cookies still store it
 * inside the content system's frame.
 */
export async function partitionPreviewCookie(): Promise<void> {
  const all = await cookies();
  const value = all.get(previewCookie)?.value ?? '';
  all.set({
    name: previewCookie,
    value,
    httpOnly: true,
    sameSite: 'none',
    secure: true,
    path: '/',
    partitioned: true,
    ...(value === '' && { expires: new Date(0) }),
  });
}
