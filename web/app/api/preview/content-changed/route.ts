export { contentChanged as POST } from '../../../../lib/content/content-changed.ts';
