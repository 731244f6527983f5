import { mailtoUrl } from '@merrowvale/shared/domain/mailto.ts';

export type ShareTarget = { method: 'facebook' | 'twitter' | 'linkedin' | 'email'; href: string };

export function shareTargets(pageUrl: string, email: { subject: string; body: string }): ShareTarget[] {
  const url = encodeURIComponent(pageUrl);
  const body = [email.body, pageUrl].filter((part) => part !== '').join('\n\n');
  return [
    { method: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { method: 'twitter', href: `https://twitter.com/intent/tweet?url=${url}` },
    { method: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { method: 'email', href: mailtoUrl('', { subject: email.subject, body }) },
  ];
}
