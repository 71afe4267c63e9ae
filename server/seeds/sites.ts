// The sites of the demo content, with the places in them where devices stand.
import type { OpeningHours, Weekday } from '#kernel/kinds/openingHours/contract.ts'

interface DemoSite {
  name: string
  address: string
  timeZone: string
  hours: OpeningHours | null
  contact: readonly [name: string, email: string] | null
  notes: string | null
  /** Where its devices stand, each with its tags. */
  places: readonly (readonly [name: string, ...tags: string[]])[]
}

const closed: OpeningHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
const open = (days: readonly Weekday[], hours: string) => Object.fromEntries(days.map((day) => [day, hours]))
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const everyDay = [...workdays, 'saturday', 'sunday'] as const

export const sites: readonly DemoSite[] = [
  {
    name: 'Hotel Aurora Paulista',
    address: 'Avenida Paulista, 1500 - São Paulo, SP',
    timeZone: 'America/Sao_Paulo',
    hours: { ...closed, ...open(everyDay, '00:00-00:00') },
    contact: ['Renata Albuquerque', 'renata@hotelaurora.example'],
    notes: 'Entregas pela Alameda Santos, das 9 h às 11 h.',
    places: [
      ['Lobby', 'Recepção', 'Prioridade'],
      ['Elevadores', 'Circulação'],
      ['Spa', 'Bem-estar', 'Prioridade'],
      ['Restaurante', 'Alimentação'],
      ['Corredor do 5º andar', 'Circulação'],
    ],
  },
  {
    name: 'Loja Ipanema',
    address: 'Rua Visconde de Pirajá, 330 - Rio de Janeiro, RJ',
    timeZone: 'America/Sao_Paulo',
    hours: { ...closed, ...open(workdays, '10:00-20:00'), ...open(['saturday'], '10:00-18:00') },
    contact: ['Marcos Viana', 'marcos@lojaipanema.example'],
    notes: null,
    places: [
      ['Vitrine', 'Vitrine', 'Prioridade'],
      ['Caixa', 'Atendimento'],
      ['Provadores', 'Atendimento'],
      ['Estoque', 'Interno'],
    ],
  },
  {
    name: 'Shopping Rio Negro',
    address: 'Avenida Djalma Batista, 482 - Manaus, AM',
    timeZone: 'America/Manaus',
    hours: { ...closed, ...open(everyDay, '10:00-22:00'), ...open(['sunday'], '14:00-21:00') },
    contact: ['Iara Tavares', 'iara@shoppingrionegro.example'],
    notes: 'O acesso às docas exige cadastro na véspera.',
    places: [
      ['Entrada norte', 'Recepção', 'Prioridade'],
      ['Entrada sul', 'Recepção'],
      ['Praça de alimentação', 'Alimentação'],
      ['Cinema', 'Lazer'],
      ['Estacionamento', 'Circulação', 'Piloto'],
    ],
  },
  {
    name: 'Bar do Porto',
    address: 'Rua do Bom Jesus, 88 - Recife, PE',
    timeZone: 'America/Recife',
    // Until the early morning.
    hours: {
      ...closed,
      ...open(['thursday', 'friday', 'saturday'], '19:00-03:00'),
      ...open(['sunday'], '17:00-00:00'),
    },
    contact: null,
    notes: null,
    places: [
      ['Salão', 'Lazer', 'Piloto'],
      ['Terraço', 'Lazer'],
      ['Toaletes', 'Circulação'],
    ],
  },
  {
    name: 'Escritório Santiago',
    address: 'Avenida Apoquindo 3000, Las Condes, Santiago',
    timeZone: 'America/Santiago',
    hours: null,
    contact: ['Paula Rojas', 'paula@oficina.example'],
    notes: null,
    places: [
      ['Recepción', 'Recepção'],
      ['Sala de reuniones', 'Interno', 'Piloto'],
    ],
  },
]
