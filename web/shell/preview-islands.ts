// The scripts that only previews need, in one file.
export { LivePreview } from './live-preview.tsx';
export { SharePreview } from './share-preview.tsx';
