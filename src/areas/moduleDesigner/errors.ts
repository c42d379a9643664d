import { defineErrors } from '#model/errors.ts';

/** The refusals of the module designer. */
export const errors = defineErrors({
  codeTaken: [10006, '模块编码“{code}”已被使用，请换一个', 'The module code “{code}” is taken; choose another one'],
  packageFormat: [
    20009,
    '文件不是模块包，请选择从“导出模块包”得到的文件',
    'The file is no package of a module; choose one that was made by “Export as a package”',
  ],
  packageAltered: [
    20009,
    '模块包的校验和不符，内容已被改动；请重新导出',
    'The package does not match its checksum: it was altered. Export it again',
  ],
  packageExists: [
    10006,
    '模块“{code}”已存在；选择“替换已有设计”后再导入，发布前可查看差异',
    'There is a module “{code}”. Import it in place of that design; the plan of publishing shows what differs',
  ],
  prefixTaken: [
    10006,
    '编号前缀“{prefix}”已被“{name}”使用，请换一个',
    'The prefix “{prefix}” of numbers is used by “{name}”; choose another one',
  ],
  fieldTwice: [11009, '字段编码“{code}”重复，请修改其中一个', 'Two fields have the code “{code}”; change one of them'],
  reserved: [
    10008,
    '“{code}”是系统保留字，请换一个字段编码',
    'The system uses “{code}” itself; choose another code for the field',
  ],
  tooManyFields: [10008, '每张表最多 {most} 个字段', 'A table has at most {most} fields'],
  tooManyTables: [10008, '最多 1 张子表', 'A module has one table of lines at most'],
  noField: [10015, '请至少添加一个字段', 'Add at least one field'],
  noChildField: [10015, '子表“{name}”还没有字段', 'The lines “{name}” have no field yet'],
  noChild: [
    10011,
    '字段“{code}”属于子表，请先填写子表编码和名称',
    'The field “{code}” belongs to the lines; give the lines a code and a name first',
  ],
  childNamed: [
    11009,
    '子表编码“{code}”与字段编码重复，请修改',
    'The lines have the code “{code}” of a field; change one of them',
  ],
  noTarget: [
    10007,
    '字段“{code}”关联的单据不存在或不可关联',
    'The field “{code}” names a document that does not exist or cannot be related',
  ],
  noList: [10007, '字段“{code}”的快码“{list}”不存在', 'The field “{code}” names no quick code “{list}”'],
  noGroup: [
    10007,
    '菜单目录“{code}”不存在，请选择产品自带的目录',
    'There is no menu group “{code}”; choose one that the product brings',
  ],
  noPrefix: [
    10011,
    '字段“{code}”是编号，请填写模块的编号前缀',
    'The field “{code}” is a number; give the module a prefix of numbers',
  ],
  limits: [
    10008,
    '字段“{code}”的最小值大于最大值，请修改',
    'The smallest value of the field “{code}” is above its greatest; change one of them',
  ],
  uniqueType: [10008, '字段“{code}”的类型不能设为唯一', 'A field of the type of “{code}” cannot be unique'],
  childSerial: [10008, '编号字段只能放在主表中', 'The number of a document belongs into its header'],
  searchedNowhere: [
    10008,
    '至少勾选一个列表字段，列表才有内容',
    'Show at least one field in the list, or it says nothing',
  ],
  changedType: [
    10008,
    '字段“{code}”已发布，类型不能由“{from}”改为“{to}”；请移除后新增一个字段',
    'The field “{code}” is published and cannot become “{to}” from “{from}”; remove it and add another field',
  ],
  changedFixed: [10008, '模块已发布，不能再修改{name}', '{name} of a published module cannot be changed'],
  mistakes: [10008, '模块设计有误：{first}', 'The design has a mistake: {first}'],
  rowsFail: [
    10008,
    '“{step}”不能执行：{count} 行数据不符合，请先处理',
    '“{step}” cannot be done: rows that do not fit: {count}. Deal with them first',
  ],
  stepFailed: [
    10002,
    '发布失败，已全部撤回。失败的步骤：{step}（{why}）',
    'Nothing was published: the step “{step}” failed ({why})',
  ],
  altered: [
    20004,
    '此版本的内容与提交时不一致，请驳回后重新提交',
    'This version is not what was handed in; reject it and publish anew',
  ],
  nothingChanged: [20004, '与已发布版本没有差异，无需发布', 'Nothing differs from what is published'],
  waiting: [
    20004,
    '第 {version} 版正在等待批准，请先批准或驳回',
    'Version {version} waits for approval; approve or reject it first',
  ],
  outdated: [
    20004,
    '此版本提交后又发布了其他版本，请驳回后重新提交',
    'Another version was published after this one was handed in; reject it and publish anew',
  ],
  ownVersion: [
    20012,
    '发布须由另一人批准：此版本由 {name} 提交',
    'Somebody else than {name}, who handed this version in, has to approve it',
  ],
  disabled: [20004, '模块已停用，请先重新启用', 'The module is disabled; enable it again first'],
  notPublished: [10007, '模块不存在或未发布', 'There is no such module, or it is not published'],
  changedMeanwhile: [
    10003,
    '模块已被他人修改，请刷新后再发布',
    'Somebody changed the module meanwhile; read it again before you publish',
  ],
  idMissing: [10010, '请指定模块', 'Name the module'],
  neverRemoved: [10007, '没有可恢复的字段', 'There is no such removed field'],
});
