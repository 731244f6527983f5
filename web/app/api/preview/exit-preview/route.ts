export { exitPreview as GET } from '../../../../lib/preview/exit-preview.ts';
