import {
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  FlagOutlined,
  FormOutlined,
  MergeOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  RollbackOutlined,
  SendOutlined,
  SisternodeOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NodeKind } from '../graph/graph.rules.ts';

const icons: Readonly<Record<NodeKind, ComponentType<{ readonly 'aria-hidden': boolean }>>> = {
  START: PlayCircleOutlined,
  END: FlagOutlined,
  STARTER: UserOutlined,
  APPROVE: AuditOutlined,
  TRANSACT: FormOutlined,
  CC: SendOutlined,
  CONDITION: BranchesOutlined,
  PARALLEL: PartitionOutlined,
  INCLUSIVE: SisternodeOutlined,
  JOIN: MergeOutlined,
  ROUTER: RollbackOutlined,
  DELAY: ClockCircleOutlined,
  TRIGGER: ThunderboltOutlined,
  WEBHOOK: ApiOutlined,
  SUBPROCESS: ApartmentOutlined,
};

/** The sign of a kind of node. */
export function KindIcon({ kind }: { readonly kind: NodeKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden />;
}
