export default {
  api: {
    input: '../../../test-results/clients/openapi.json',
    output: {
      target: '../../../test-results/clients/orval.ts',
      client: 'react-query',
      override: { query: { version: 5 } },
    },
  },
};
