import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderedInTime } from './rendered-in-time.ts';

const Endless = () => new Promise<never>(() => {});
const Heading = async () => <h1>Fleas</h1>;
const Missing = async () => {
  throw new Error('There is no such page.');
};

it('ends a page if any part of it takes too long [ERR-04]', async () => {
  const page = renderedInTime(
    async () => (
      <div>
        <Endless />
      </div>
    ),
    20,
  );
  await expect(page).rejects.toThrow('took more than 0.02 seconds');
});

it('returns a page that is rendered in time, and throws any error of its parts [ERR-04]', async () => {
  const page = await renderedInTime(async () => <Heading />);
  expect(renderToStaticMarkup(page)).toBe('<h1>Fleas</h1>');
  await expect(renderedInTime(async () => <Missing />)).rejects.toThrow('no such page');
});
