export { renewAndReturn as GET, renewForScript as POST } from '../../../lib/session/renew-session.ts';
