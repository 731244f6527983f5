import 'server-only';
import { previewCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { cookies } from 'next/headers';

/** Seconds after which a browser asks for the secret again: an editor's working day. */
const validSeconds = 43_200;

/** Limits the cookie that Next.js has just set to a working day, and partitions it. */
export async function startPreviewCookie(): Promise<void> {
  const value = (await cookies()).get(previewCookie)?.value ?? '';
  await setPreviewCookie(value, validSeconds);
}

/** Removes the cookie, including the one in the content system's frame. */
export async function endPreviewCookie(): Promise<void> {
  await setPreviewCookie('', 0);
}

/** Browsers that block third-party cookies still store partitioned ones inside the content system's frame. */
async function setPreviewCookie(value: string, maxAge: number): Promise<void> {
  (await cookies()).set({
    name: previewCookie,
    value,
    httpOnly: true,
    sameSite: 'none',
    secure: true,
    path: '/',
    partitioned: true,
    maxAge,
  });
}
