import { badge, h, heading, keep, row, table, when } from './elements.js';

/** Everything that a request or a run has caused, by correlation id. */
export const traces = { title: 'Traces', path: '/api/traces?last=50', build: tracesView };

function tracesView(view) {
  const list = h('div');
  const id = h('input', { id: 'correlation-id', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  let latest = [];
  const show = () => {
    const wanted = id.value.trim();
    keep(
      list,
      latest.filter(({ correlationId }) => wanted === '' || correlationId === wanted).reverse(),
      ({ correlationId }) => correlationId,
      (request) => h('section.part', {}, h('h2', {}, request.correlationId), stepsTable(request)),
    );
  };
  id.addEventListener('input', show);
  view.append(
    heading('Traces', 'Everything that a request or a schedule’s run has caused, by its correlation id.'),
    h('div.tools', {}, h('label', { for: 'correlation-id' }, 'Correlation id'), id),
    list,
  );
  return ({ requests }) => {
    latest = requests;
    show();
  };
}

function stepsTable({ correlationId, steps }) {
  const columns = ['Time', 'Step', 'Called', 'Took', 'Status'];
  const { element, body } = table(`Steps of ${correlationId}`, columns);
  for (const step of steps) {
    const name = h('span', {}, h('strong', {}, step.function), step.endpoint && ` ${step.endpoint}`);
    const outcome = step.isFailed ? badge('bad', 'Failed') : badge('good', 'Done');
    body.append(row(columns, [when(step.at), name, '', `${step.milliseconds} ms`, outcome]));
    for (const { at, service, operation = '', resource = '', milliseconds, status, isFailed } of step.calls)
      body.append(
        row(columns, [
          when(at),
          `${service} ${operation}`,
          h('code', {}, resource),
          `${milliseconds} ms`,
          badge(isFailed ? 'bad' : 'calm', String(status ?? '–')),
        ]),
      );
  }
  return element;
}
