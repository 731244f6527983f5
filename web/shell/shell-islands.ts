// The scripts that every page's shell needs at once, in one file.
export { GeolocationPrompt } from './geo/geolocation-prompt.tsx';
export { ShellIslandView } from './shell-island-view.tsx';
