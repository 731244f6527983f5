import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentSettler } from './settled-content.ts';

const settledContent = contentSettler();
const Name = async ({ of }: { of: string }) => <b>{of}</b>;
const Broken = (): ReactNode => {
  throw new TypeError('no such film');
};
const Framed = ({ children }: { children: ReactNode }) => (
  <main>
    <h1>Pets</h1>
    {children}
  </main>
);
const Outer = () => (
  <div>
    <p>
      <Broken />
    </p>
  </div>
);
const rendered = async (content: ReactNode) => renderToStaticMarkup(await settledContent(content));

/** A client component as the server bundle sees it. */
function clientComponent(render: (props: { tabs: { key: string; panel: ReactNode }[] }) => ReactNode) {
  return Object.assign(render, { $$typeof: Symbol.for('react.client.reference') });
}

describe('the content of a block', () => {
  it('is the same whether or not its components were rendered in advance [BLK-01]', async () => {
    const list = ['Milo', 'Luna'].map((name) => (
      <li key={name}>
        <Name of={name} />!
      </li>
    ));
    expect(
      await rendered(
        <ul className="pets">
          {list}
          {null}
          {false}
          <Fragment key="rest">
            <li>and {2} more</li>
          </Fragment>
        </ul>,
      ),
    ).toBe('<ul class="pets"><li><b>Milo</b>!</li><li><b>Luna</b>!</li><li>and 2 more</li></ul>');
  });

  it('needs no keys for children that a component passes on, without a warning in the terminal [BLK-01]', async () => {
    const page = (
      <Framed>
        <Name of="Milo" />
        <Name of="Luna" />
      </Framed>
    );
    expect(await rendered(page)).toBe('<main><h1>Pets</h1><b>Milo</b><b>Luna</b></main>');
  });

  it('throws if any part of it throws, at any depth [ERR-04]', async () => {
    await expect(settledContent(<Outer />)).rejects.toThrow('no such film');
    await expect(settledContent([<Name key="a" of="a" />, <Broken key="b" />])).rejects.toThrow();
  });

  it('includes the props of client components, which are not called [ERR-04]', async () => {
    const Tabs = clientComponent(({ tabs }) => tabs.map(({ key, panel }) => <i key={key}>{panel}</i>));
    const seen = await settledContent(<Tabs tabs={[{ key: 'a', panel: <Name of="Milo" /> }]} />);
    expect(seen).toMatchObject({ type: Tabs, props: { tabs: [{ key: 'a', panel: { type: 'b' } }] } });
    await expect(settledContent(<Tabs tabs={[{ key: 'a', panel: <Broken /> }]} />)).rejects.toThrow(
      'no such film',
    );
  });

  it('keeps the data of client components, so that a page contains what they share once [BLK-01]', async () => {
    const Screen = Object.assign((_: { data: object }) => null, {
      $$typeof: Symbol.for('react.client.reference'),
    });
    const data = { pets: [{ name: 'Milo' }], at: null };
    const seen = await settledContent(
      <p>
        <Screen data={data} />
        <Name of="Milo" />
      </p>,
    );
    const [screen] = isValidElement<{ children: ReactElement<{ data: object }>[] }>(seen)
      ? seen.props.children
      : [];
    expect(screen?.props.data).toBe(data);
  });
});
