// Shows the list of users with react-admin's own List and DataTable: the baseline for a click in our list.
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import {
  AdminContext,
  AdminUI,
  DataTable,
  EmailField,
  HttpError,
  List,
  Pagination,
  Resource,
  type DataProvider,
  type RaRecord,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const token = new URLSearchParams(location.search).get('token') ?? ''

const refuse = (): Promise<never> => Promise.reject(new HttpError('only lists here', 405))
const dataProvider: DataProvider = {
  getList: async (_resource, { pagination = { page: 1, perPage: 20 }, sort = { field: 'id', order: 'ASC' } }) => {
    const query = new URLSearchParams({
      page: String(pagination.page),
      perPage: String(pagination.perPage),
      orderBy: sort.field === 'id' ? 'Id' : sort.field,
      orderByDirection: sort.order,
      isActive: 'true',
    })
    const response = await fetch(`/api/usuario?${query}`, { headers: { authorization: `Bearer ${token}` } })
    return response.json()
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  update: refuse,
  updateMany: refuse,
  create: refuse,
  delete: refuse,
  deleteMany: refuse,
}

const documentOf = ({ cpf, document }: RaRecord) => String(cpf ?? document ?? '')
const addressOf = ({ address }: RaRecord) => Object.values(Object(address)).filter(Boolean).join(', ')

const Users = () => (
  <List perPage={20} pagination={<Pagination rowsPerPageOptions={[10, 20, 50]} />}>
    <DataTable>
      <DataTable.Col source="nome" />
      <DataTable.Col source="email">
        <EmailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="cpf" render={documentOf} />
      <DataTable.Col source="genre" />
      <DataTable.Col source="birthday" />
      <DataTable.Col source="profile" render={({ profile }: RaRecord) => profile.nome} />
      <DataTable.Col source="address" render={addressOf} />
      <DataTable.Col source="ativo" render={({ ativo }: RaRecord) => (ativo ? 'active' : 'inactive')} />
      <DataTable.Col source="createdAt" />
    </DataTable>
  </List>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AdminContext dataProvider={dataProvider} i18nProvider={polyglotI18nProvider(() => englishMessages)}>
      <AdminUI>
        <Resource name="users" list={Users} />
      </AdminUI>
    </AdminContext>,
  )
}
