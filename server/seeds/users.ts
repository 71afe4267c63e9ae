// Lists the users of the demo content: the four accounts of the README and some seventy more from several countries.
import type { Insertable } from 'kysely'
import type { Tables } from '#kernel/core/server/database/schema.ts'
import { cnpjOf, cpfOf } from '#kernel/kinds/document/sample.ts'
import { dayMs as day, officeOf } from '#server/seeds/calendar.ts'
import { createRandom } from '#server/seeds/random.ts'

type User = Insertable<Tables['users']>

const ids = { ADMIN: 1, OPERATOR: 2, POSTNEWS: 3, USER: 4 } as const

/** The accounts of the README with their public passwords. */
export const demoAccounts = [
  { name: 'Alice Monteiro', email: 'admin@sillage.test', password: 'Admin@123', profile: 'ADMIN' },
  { name: 'Nuno Siqueira', email: 'news@sillage.test', password: 'News@1234', profile: 'POSTNEWS' },
  { name: 'Olívia Prado', email: 'ops@sillage.test', password: 'Oper@1234', profile: 'OPERATOR' },
  { name: 'Ulisses Rocha', email: 'user@sillage.test', password: 'User@1234', profile: 'USER' },
] as const

const given = [
  'Ana',
  'Bruno',
  'Camila',
  'Davi',
  'Elaine',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Inês',
  'João',
  'Karina',
  'Luís',
  'Márcia',
  'Natália',
  'Otávio',
  'Patrícia',
  'Rafael',
  'Sônia',
  'Tiago',
  'Vitória',
] as const
const family = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Henriques',
  'Ibrahim',
  'Jardim',
  'Lacerda',
  'Magalhães',
  'Nogueira',
  'Oliveira',
  'Pacheco',
  'Queiroz',
  'Ribeiro',
  'São João',
  'Teixeira',
  'Vasconcelos',
] as const

const cities = [
  { zipcode: '01310-100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', area: '11' },
  { zipcode: '20040-020', street: 'Rua da Assembleia', city: 'Rio de Janeiro', state: 'RJ', area: '21' },
  { zipcode: '30130-010', street: 'Rua dos Carijós', city: 'Belo Horizonte', state: 'MG', area: '31' },
  { zipcode: '40020-000', street: 'Rua Chile', city: 'Salvador', state: 'BA', area: '71' },
  { zipcode: '50030-230', street: 'Rua do Bom Jesus', city: 'Recife', state: 'PE', area: '81' },
  { zipcode: '60060-170', street: 'Rua Barão do Rio Branco', city: 'Fortaleza', state: 'CE', area: '85' },
  { zipcode: '80020-310', street: 'Rua XV de Novembro', city: 'Curitiba', state: 'PR', area: '41' },
  { zipcode: '90010-150', street: 'Rua dos Andradas', city: 'Porto Alegre', state: 'RS', area: '51' },
  { zipcode: '88010-001', street: 'Rua Felipe Schmidt', city: 'Florianópolis', state: 'SC', area: '48' },
] as const

const foreigners = [
  {
    name: 'Amélie Laurent',
    country: 'FR',
    city: 'Grasse',
    state: 'Provence-Alpes-Côte d’Azur',
    street: 'Rue Droite 14',
    zipcode: '06130',
    document: '12AB34567',
    phone: '+33612345678',
    gender: 'F',
  },
  {
    name: 'Lucía Fernández',
    country: 'AR',
    city: 'Rosario',
    state: 'Santa Fe',
    street: 'Calle Córdoba 1452',
    zipcode: 'S2000',
    document: '28456123',
    phone: '+5493415551234',
    gender: 'F',
  },
  {
    name: 'Tomás Herrera',
    country: 'CL',
    city: 'Valparaíso',
    state: 'Valparaíso',
    street: 'Avenida Brasil 2110',
    zipcode: '2340000',
    document: '15.482.331-K',
    phone: '+56322554411',
    gender: 'M',
  },
  {
    name: 'Beatriz Pereira Coutinho',
    country: 'PT',
    city: 'Porto',
    state: 'Porto',
    street: 'Rua de Cedofeita 220',
    zipcode: '4050-174',
    document: '14233871',
    phone: '+351912345678',
    gender: 'F',
  },
  {
    name: 'Hannah Schäfer',
    country: 'DE',
    city: 'Köln',
    state: 'Nordrhein-Westfalen',
    street: 'Glockengasse 4',
    zipcode: '50667',
    document: 'L01X00T47',
    phone: '+4922112345678',
    gender: 'F',
  },
  {
    name: 'James O’Connor',
    country: 'US',
    city: 'Portland',
    state: 'Oregon',
    street: '1120 SW Morrison St',
    zipcode: '97205',
    document: '531224410',
    phone: '+15035550142',
    gender: 'M',
  },
  {
    name: 'Marta Iglesias Núñez',
    country: 'ES',
    city: 'Sevilla',
    state: 'Andalucía',
    street: 'Calle Sierpes 31',
    zipcode: '41004',
    document: '48123456Q',
    phone: '+34612345678',
    gender: 'O',
  },
  {
    name: 'Giulia Bianchi',
    country: 'IT',
    city: 'Firenze',
    state: 'Toscana',
    street: 'Via della Scala 16',
    zipcode: '50123',
    document: 'CA12345AA',
    phone: '+390551234567',
    gender: 'F',
  },
  {
    name: 'Carlos Benítez',
    country: 'PY',
    city: 'Asunción',
    state: 'Asunción',
    street: 'Calle Palma 540',
    zipcode: '001536',
    document: '3456789',
    phone: '+595981123456',
    gender: 'M',
  },
  {
    name: 'Yuki Tanaka',
    country: 'JP',
    city: 'Kyoto',
    state: 'Kyoto',
    street: 'Teramachi 250',
    zipcode: '604-0931',
    document: 'TR1234567',
    phone: '+81752220011',
    gender: null,
  },
] as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase()

/** Returns the rows of an empty users table; `now` is the last day of the demo year. */
export const seedUsers = async (now: Date, hashPassword: (password: string) => Promise<string>): Promise<User[]> => {
  const { below, pick, digits } = createRandom(20_261)
  const daysAgo = (days: number) => new Date(now.getTime() - days * day - below(day)).toISOString()
  const office = officeOf(now)
  const nobody = {
    cpf: null,
    document: null,
    mobile_phone: null,
    birthday: null,
    gender: null,
    zipcode: null,
    street: null,
    city: null,
    state: null,
    country: null,
    password_hash: null,
    deleted_at: null,
    confirmed_at: null,
  } satisfies Partial<User>

  const staff = await Promise.all(
    demoAccounts.map(async ({ name, email, password, profile }, index): Promise<User> => {
      const since = new Date(now.getTime() - (365 - index) * day).toISOString()
      return {
        ...nobody,
        name,
        email,
        profile_id: ids[profile],
        password_hash: await hashPassword(password),
        confirmed_at: since,
        created_at: since,
        updated_at: since,
      }
    }),
  )

  /** Karina registered in the app: she has a password, but has not activated her account. */
  const registered = { index: 10, passwordHash: await hashPassword('User@1234') }

  const people = Array.from({ length: 60 }, (_, index): User => {
    const name = `${given[index % given.length]} ${pick(family)}${below(3) === 0 ? ` ${pick(family)}` : ''}`
    const { area, ...home } = pick(cities)
    // Whoever works with devices was there before their first day.
    const since = index % 5 === 2 ? 5 + below(85) : 140 + below(210)
    const created = daysAgo(since)
    const confirmed = index % 7 !== 3
    const company = index % 12 === 5
    return {
      ...nobody,
      name: company ? `Perfumaria ${name.split(' ')[0]} & Filhos Ltda.` : name,
      email: `${plain(name).replaceAll(' ', '.')}${index}@exemplo.test`,
      password_hash: index === registered.index ? registered.passwordHash : null,
      profile_id: index % 15 === 1 ? ids.POSTNEWS : index % 6 === 0 ? ids.OPERATOR : ids.USER,
      cpf: company ? cnpjOf(index === 5 ? '12ABC34501DE' : `${digits(8)}0001`) : cpfOf(digits(9)),
      mobile_phone: `+55${area}9${digits(8)}`,
      birthday: company
        ? null
        : `${1950 + below(55)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
      gender: company ? null : pick(['F', 'M', 'F', 'M', 'O']),
      ...home,
      street: `${home.street}, ${1 + below(1800)}`,
      country: 'BR',
      confirmed_at: confirmed ? created : null,
      deleted_at:
        confirmed && index % 9 === 4 ? office(1 + below(Math.min(since, 90) - 4), `14:${10 + below(50)}`) : null,
      created_at: created,
      updated_at: created,
    }
  })

  const abroad = foreigners.map(({ phone, ...person }, index): User => {
    const created = daysAgo(140 + below(200))
    return {
      ...nobody,
      ...person,
      email: `${plain(person.name).replaceAll(' ', '.')}@example.test`,
      profile_id: index % 4 === 0 ? ids.OPERATOR : ids.USER,
      mobile_phone: phone,
      birthday: `${1960 + below(40)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
      confirmed_at: index === 3 ? null : created,
      created_at: created,
      updated_at: created,
    }
  })

  return [...staff, ...people, ...abroad]
}
