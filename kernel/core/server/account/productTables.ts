// The product's tables of those who sign in and of their profiles, and what else it stores about a person.
import { productServer } from '../product.ts'

export const { users, profiles, personalTables, personalTexts } = await productServer().loadAccounts()
