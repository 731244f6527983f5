export { confirmSignOut as GET, signOut as POST } from '../../../lib/session/end-session.ts';
