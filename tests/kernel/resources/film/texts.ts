// The texts of film.
import type { MessagesOf } from '#kernel/core/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Film',
  titles: { create: 'New film', update: 'Edit film' },
  fields: {
    title: 'Title',
    description: 'Description',
    releaseYear: 'Release year',
    languageId: 'Language',
    rentalDuration: 'Rental duration',
    rentalRate: 'Rental rate',
    length: 'Length',
    rating: 'Rating',
    lastUpdate: 'Last update',
    specialFeatures: 'Special features',
  },
  choices: { rating: { G: 'G', PG: 'Pg', 'NC-17': 'Nc 17' } },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Film',
  titles: { create: 'New film', update: 'Edit film' },
  fields: {
    title: 'Title',
    description: 'Description',
    releaseYear: 'Release year',
    languageId: 'Language',
    rentalDuration: 'Rental duration',
    rentalRate: 'Rental rate',
    length: 'Length',
    rating: 'Rating',
    lastUpdate: 'Last update',
    specialFeatures: 'Special features',
  },
  choices: { rating: { G: 'G', PG: 'Pg', 'NC-17': 'Nc 17' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Film',
  titles: { create: 'New film', update: 'Edit film' },
  fields: {
    title: 'Title',
    description: 'Description',
    releaseYear: 'Release year',
    languageId: 'Language',
    rentalDuration: 'Rental duration',
    rentalRate: 'Rental rate',
    length: 'Length',
    rating: 'Rating',
    lastUpdate: 'Last update',
    specialFeatures: 'Special features',
  },
  choices: { rating: { G: 'G', PG: 'Pg', 'NC-17': 'Nc 17' } },
}
