export { afterSignOut as GET } from '../../../lib/session/end-session.ts';
