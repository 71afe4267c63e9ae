// Why commands to devices are refused, in three languages.

const pt = {
  commandOpen: 'Este comando já foi pedido, e o dispositivo ainda não respondeu',
  commandDelivered: 'O dispositivo já recebeu este comando, ou ele já terminou',
  commandNotHeld: 'Nada impede a entrega deste comando',
}
const en: typeof pt = {
  commandOpen: 'This command has been asked for, and the device has not answered yet',
  commandDelivered: 'The device has got this command, or it has ended',
  commandNotHeld: 'Nothing holds this command back',
}
const es: typeof pt = {
  commandOpen: 'Este comando ya fue solicitado, y el dispositivo aún no respondió',
  commandDelivered: 'El dispositivo ya recibió este comando, o este ya terminó',
  commandNotHeld: 'Nada impide la entrega de este comando',
}

export const commandErrors = { pt, en, es }
