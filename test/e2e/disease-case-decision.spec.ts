import { expect } from '@playwright/test';
import { areaPath } from './support/disease-map.ts';
import { lungwormCase } from './support/lungworm-case.ts';
import { Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

test('a reported case that is approved is on the map and in the counts, and is gone when it is rejected [PAR-24]', {
  tag: '@full',
}, async ({ page, request }) => {
  const york = 'GB-E06000014';
  const today = new Date().toISOString().slice(0, 10);
  let requests = 0;
  /** The same query with different parameters each time, so that no cache has its response. */
  const count = async (startDate: string) => {
    requests += 1;
    const diseases = Array(requests).fill('lungworm').join(',');
    const query = new URLSearchParams({
      diseases,
      groupBy: 'administrativeAreaLevel2',
      placeId: york,
      startDate,
      endDate: today,
    });
    const response = await request.get(`${areaPath}?${query}`);
    return (await response.json()).data[york]?.numberOfCases ?? 0;
  };
  /** The number on the map's marker of the district, requested in the same way. */
  const marked = async () => {
    requests += 1;
    const diseases = Array(requests).fill('lungworm').join(',');
    const query = new URLSearchParams({
      diseases,
      lat: '53.96',
      lng: '-1.08',
      startDate: today,
      endDate: today,
    });
    const response = await request.get(`/api/disease/nearby-cases?${query}`);
    const cases: { location: { postalCode: string }; numberOfCases: number }[] = await response.json();
    return cases.find(({ location }) => location.postalCode === 'YO1')?.numberOfCases ?? 0;
  };
  const started = new Date().toISOString();
  const month = `${today.slice(0, 7)}-01`;
  const [before, markedBefore] = [await count(month), await marked()];
  const reported = await request.post('/api/disease/lungworm/pet', {
    headers: { origin: siteUrl },
    data: lungwormCase(today, 'YO1 7HH'),
  });
  expect(reported.status()).toBe(200);
  const desk = await Owner.signIn('support');
  const decide = async (id: string, status: string) => {
    const response = await desk.api.post(`/api/support/cases/${encodeURIComponent(id)}/status?locale=en_gb`, {
      data: { status },
    });
    expect(response.status()).toBe(200);
  };
  let id = '';
  await expect(async () => {
    const { data } = await (await desk.api.get('/api/support/cases?locale=en_gb&status=New')).json();
    const own = data.data.find(
      ({ postalCode, reportedAt }: Record<'postalCode' | 'reportedAt', string>) =>
        postalCode.startsWith('YO1') && reportedAt >= started,
    );
    expect(own).toBeDefined();
    id = own.id;
  }).toPass();
  await decide(id, 'Approved');
  await expect.poll(() => count(month)).toBe(before + 1);
  expect(await marked()).toBe(markedBefore + 1);
  const row = page.getByRole('row', { name: /^York / });
  const shown = async (period: string) => {
    await page.goto(`/en_gb/disease-map/lungworm?region=GB-E15000003${period}`);
    return Number((await row.getByRole('cell').first().textContent())?.replace(/\D/g, ''));
  };
  expect(await shown(`&month=${today.slice(0, 7)}`)).toBe(before + 1);
  await decide(id, 'Rejected');
  await expect.poll(() => count(month)).toBe(before);
  expect(await marked()).toBe(markedBefore);
});
