// Answers the site's calls to other services, and for its settings (/config.json).
import { http, HttpResponse } from 'msw/http'
import { timeZone } from '#kernel/core/contract/days.ts'

const places = {
  regions: [
    { name: 'Minas Gerais', isoCode: 'MG' },
    { name: 'Rio de Janeiro', isoCode: 'RJ' },
    { name: 'São Paulo', isoCode: 'SP' },
  ],
  cities: ['Campinas', 'Santos', 'São Paulo', 'Sorocaba'].map((name) => ({ name })),
}

const placePage = (all: readonly { name: string }[], request: Request) => {
  const query = new URL(request.url).searchParams
  const offset = Number(query.get('offset') ?? 0)
  const found = all.filter(({ name }) => name.toLowerCase().startsWith((query.get('namePrefix') ?? '').toLowerCase()))
  return HttpResponse.json({
    data: found.slice(offset, offset + Number(query.get('limit') ?? 10)),
    metadata: { currentOffset: offset, totalCount: found.length },
  })
}

/** The site's configuration and the external services. */
export const externalHandlers = [
  http.get('*/config.json', () =>
    HttpResponse.json({
      apiHost: '',
      brand: 'Sillage',
      zipcodeUrl: '/external/zipcode',
      geoUrl: '/external/geo',
      contentUrl: '/external/content',
      campaignLink: 'http://localhost:3000/c',
      sessionYear: 2026,
      stores: { android: null, ios: null },
      timeZone: timeZone(),
    }),
  ),
  http.get('*/external/zipcode/ws/:zipcode/json', ({ params }) =>
    HttpResponse.json(
      params['zipcode'] === '01310100' ? { cep: '01310-100', localidade: 'São Paulo', uf: 'SP' } : { erro: true },
    ),
  ),
  http.get('*/external/content/identity-text', () =>
    HttpResponse.json({ title: 'Identidade visual', text: 'O logotipo.' }),
  ),
  http.get('*/external/geo/v1/geo/countries/:country/regions', ({ request }) => placePage(places.regions, request)),
  http.get('*/external/geo/v1/geo/countries/:country/regions/:region/cities', ({ request }) =>
    placePage(places.cities, request),
  ),
]
