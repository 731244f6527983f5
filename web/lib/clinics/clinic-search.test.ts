import { describe, expect, it, vi } from 'vitest';
import { type ClinicCalls, clinicSearchInAddress, searchClinics, shownOf } from './clinic-search.ts';

const at = { lat: 51.398, lng: -2.361 };
const located: Awaited<ReturnType<ClinicCalls['geocode']>> = {
  status: 'OK',
  results: [{ formatted_address: 'BA1', geometry: { location: at } }],
};
const listed = {
  formatted_address__v: '1 Mill Road, Bath',
  phone_1__v: '+44 1632 960001',
  latitude__v: 51.398,
  longitude__v: -2.361,
};
type Listed = Omit<typeof listed, 'longitude__v'> & { longitude__v?: number };
const entity = (id: string, addresses: Listed[]) => ({
  entityId: id,
  entity: { ELA_customer_id__c: id, corporate_name__v: `Clinic ${id}`, addresses__v: addresses },
});

const calls = (answers: Partial<ClinicCalls> = {}) => ({
  geocode: vi.fn<ClinicCalls['geocode']>(answers.geocode ?? (async () => located)),
  searchVets: vi.fn<ClinicCalls['searchVets']>(
    answers.searchVets ??
      (async () => ({
        success: true as const,
        message: '',
        data: { entities: [entity('1', [listed]), entity('2', [])], total: 12 },
      })),
  ),
});
const near = { address: 'BA1 1AA' };

describe('a search for clinics', () => {
  it('geocodes the postcode and passes the coordinates to the directory [VET-07]', async () => {
    const mocks = calls();
    const page = await searchClinics(mocks, { kind: 'clinic', near, region: 'gb' });
    expect(mocks.geocode).toHaveBeenCalledWith({ address: 'BA1 1AA', region: 'gb' });
    expect(mocks.searchVets).toHaveBeenCalledWith({
      classification: 'ELA_AC_061',
      ...at,
      dist: '10mi',
      offset: 0,
    });
    expect(page).toMatchObject({ total: 12, offset: 0, at });
    expect(shownOf(page)).toBe(2);
  });

  it('searches for shelters under their own classification, over longer distances and on later pages [VET-05, VET-07]', async () => {
    const mocks = calls();
    const page = await searchClinics(mocks, { kind: 'shelter', near: { at }, miles: 50, offset: 10 });
    expect(mocks.geocode).not.toHaveBeenCalled();
    expect(mocks.searchVets).toHaveBeenCalledWith({
      classification: 'ELA_AC_003',
      ...at,
      dist: '50mi',
      offset: 10,
    });
    expect(shownOf(page)).toBe(12);
  });

  it('reads id, name and address from the directory’s fields; a clinic without an address keeps its name [VET-06]', async () => {
    const { clinics } = await searchClinics(calls(), { kind: 'clinic', near });
    expect(clinics).toEqual([
      { id: '1', name: 'Clinic 1', address: '1 Mill Road, Bath', phone: '+44 1632 960001', miles: 0 },
      { id: '2', name: 'Clinic 2', address: null, phone: null, miles: null },
    ]);
    const { longitude__v: _, ...placeless } = listed;
    const entities = [entity('3', [placeless])];
    const found = calls({
      searchVets: async () => ({ success: true, message: '', data: { entities, total: 1 } }),
    });
    expect((await searchClinics(found, { kind: 'clinic', near })).clinics).toMatchObject([{ miles: null }]);
  });

  it('is empty for an unknown place, without a call to the directory [VET-02]', async () => {
    for (const found of [{ ...located, results: [] }, located]) {
      const mocks = calls({ geocode: async () => ({ ...found, status: 'ZERO_RESULTS' }) });
      expect(await searchClinics(mocks, { kind: 'clinic', near })).toEqual({
        clinics: [],
        total: 0,
        offset: 0,
      });
      expect(mocks.searchVets).not.toHaveBeenCalled();
    }
  });

  it('lists nothing and fails, without a call to the directory, if the place cannot be looked up [VET-02, VET-08]', async () => {
    const mocks = calls({ geocode: async () => Promise.reject(new Error('offline')) });
    await expect(searchClinics(mocks, { kind: 'clinic', near })).rejects.toThrow('offline');
    expect(mocks.searchVets).not.toHaveBeenCalled();
  });

  it('fails when the directory does [VET-08]', async () => {
    const mocks = calls({ searchVets: async () => Promise.reject(new Error('down')) });
    await expect(searchClinics(mocks, { kind: 'clinic', near })).rejects.toThrow('down');
  });
});

describe('the search in a URL', () => {
  it('is a place of at most 200 characters, a known distance and a valid offset [VET-03]', () => {
    expect(clinicSearchInAddress('')).toEqual({ address: '', miles: 10, offset: 0 });
    expect(clinicSearchInAddress('?near=Bath&within=50&from=10')).toEqual({
      address: 'Bath',
      miles: 50,
      offset: 10,
    });
    expect(clinicSearchInAddress('?near=Bath&within=49&from=-1')).toEqual({
      address: 'Bath',
      miles: 10,
      offset: 0,
    });
    expect(clinicSearchInAddress('?near=Bath&from=10000').offset).toBe(10000);
    expect(clinicSearchInAddress('?near=Bath&from=10001').offset).toBe(0);
    expect(clinicSearchInAddress('?near=Bath&from=1.5').offset).toBe(0);
    expect(clinicSearchInAddress(`?near=${'a'.repeat(300)}`).address).toHaveLength(200);
  });
});
