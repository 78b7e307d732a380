import {audiences} from '../../../../schemas/audiences.ts'
import {OrderPane} from './OrderPane.tsx'

const paneOf = (audience: string) =>
  function TopicOrder() {
    return <OrderPane audience={audience} />
  }

/** For each audience, the pane that sorts its help topics. */
export const topicOrders = audiences.map(({value, title}) => ({value, title, component: paneOf(value)}))
