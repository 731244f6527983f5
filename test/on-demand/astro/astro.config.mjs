import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [react()],
  // The other packages here bring an older cookie, which the rendering would find first.
  vite: { environments: { prerender: { resolve: { noExternal: ['cookie'] } } } },
});
