import type { Label } from '#model/label.ts';

/** The messages of the shell; the specification fixes the wording. */
export const messages = {
  invalidParam: [
    '系统异常，请刷新后重试或联系管理员!',
    'System error, please refresh and retry or contact the administrator!',
  ],
  expired: ['登录过期，请重新登录！', 'Login expired, please log in again!'],
  network: ['网络异常', 'Network error'],
  server: ['服务器异常', 'Server error'],
  setup: ['请求错误，请刷新重试', 'Request error, please refresh and retry'],
  verify: ['Verification failed, please Login again.', 'Verification failed, please Login again.'],
  roles: ['getInfo: roles must be a non-null array!', 'getInfo: roles must be a non-null array!'],
  languageSwitched: ['切换成功', 'Switch Language Success'],
  sizeSwitched: ['Switch Size Success', 'Switch Size Success'],
  themeCompiling: ['正在编译主题', 'Compiling the theme'],
  versionUpdated: ['系统已更新到 {v}', 'Updated to version {v}'],
  noAccess: ['暂无访问权限', 'You have no access'],
  pageNotFound: ['页面不存在', 'Page not found'],
  passwordMismatch: ['两次输入的密码不一致', 'The two passwords do not match'],
  required: ['{label}必填', '{label} is required'],
  idleWarning: ['您已长时间未操作，{m} 分钟后将退出登录', 'You have been inactive; you will be signed out in {m} min'],
} as const satisfies Record<string, Label>;

export const siteTitle: Label = ['采购云平台', 'Procurement Cloud Platform'];

/** What messages are headed with: their window, and those that are shown outside the page. */
export const messageTitle: Label = ['供应商关系管理', 'Supplier Relationship Management'];

export const loginTexts = {
  title: ['登录', 'Sign in'],
  claim: ['让采购与供应商协同更简单', 'Procurement and suppliers, working as one'],
  claimDetail: [
    '从订单、送货、收货到入库，买卖双方在同一平台上完成每一步。',
    'From the order to delivery, receipt and stock: both sides take every step on one platform.',
  ],
  pointOrders: ['订单协同', 'Order collaboration'],
  pointOrdersDetail: [
    '发布、确认、变更，双方随时看到同一份订单',
    'Issue, confirm and change: both sides see one and the same order',
  ],
  pointDelivery: ['交付与收货', 'Delivery and receiving'],
  pointDeliveryDetail: [
    '送货单、收货、入库，数量逐笔可追溯',
    'Delivery notes, receipts and stock, every quantity traceable',
  ],
  pointSuppliers: ['供应商管理', 'Supplier management'],
  pointSuppliersDetail: [
    '统一的供应商档案，权限按公司严格隔离',
    'One record per supplier, strictly separated by company',
  ],
  userName: ['用户名', 'Username'],
  password: ['密码', 'Password'],
  showPassword: ['显示密码', 'Show password'],
  hidePassword: ['隐藏密码', 'Hide password'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  signIn: ['登录', 'Sign in'],
  byPassword: ['使用密码登录', 'Sign in with a password'],
  byCode: ['使用短信验证码登录', 'Sign in by a text message'],
  phone: ['手机号', 'Phone number'],
  sendCode: ['发送验证码', 'Send the code'],
  codeSent: [
    '如果该手机号属于您的账号，验证码已发送到 {phone}，10 分钟内有效。',
    'If the number is that of an account, a code has been sent to {phone}. It is good for 10 minutes.',
  ],
  code: ['短信验证码', 'Code from the message'],
  anotherCode: ['重新发送验证码', 'Send another code'],
  byWechat: ['微信扫码登录', 'Sign in by WeChat'],
  byProvider: ['使用{provider}登录', 'Sign in with {provider}'],
  identity: ['单点登录', 'single sign-on'],
  passwordFirst: ['请先用密码登录并设置新密码', 'Sign in with your password first and set a new one'],
  signingIn: ['正在登录…', 'Signing in…'],
  continueTo: ['登录后将继续打开您要访问的页面', 'After signing in you will continue to the page you opened'],
  demo: ['演示账号', 'Demo accounts'],
  demoDetail: ['点击任意一行即可直接登录', 'Click a row to sign in with it'],
  language: ['语言', 'Language'],
  newPasswordTitle: ['设置新密码', 'Set a new password'],
  newPasswordDetail: [
    '首次登录，请先设置您自己的密码。',
    'This is your first sign-in. Please set a password of your own first.',
  ],
  newPassword: ['新密码', 'New password'],
  confirmPassword: ['确认新密码', 'Confirm the new password'],
  passwordLength: ['密码长度为 {min}–{max} 个字符', 'The password must have {min}–{max} characters'],
  passwordSame: ['新密码不能与原密码相同', 'The new password must differ from the old one'],
  savePassword: ['保存并登录', 'Save and sign in'],
  back: ['返回登录', 'Back to sign-in'],
  forgot: ['忘记密码', 'Forgot password'],
  terms: ['注册条款', 'Registration terms'],
  register: ['供应商注册', 'Register as a supplier'],
  secondTitle: ['双因素验证', 'Second factor'],
  secondDetail: [
    '请输入验证器应用中的 6 位动态验证码，或一个恢复码。',
    'Enter the 6-digit code of your authenticator app, or a recovery code.',
  ],
  otp: ['动态验证码', 'Code'],
  verify: ['验证', 'Verify'],
} as const satisfies Record<string, Label>;

/** Retrieval of a password, in three steps. */
export const enrolTexts = {
  title: ['启用双因素验证', 'Turn the second factor on'],
  detail: [
    '系统要求您的账号使用双因素验证。请先在手机上安装验证器应用，或准备好安全密钥，然后继续。',
    'Your account must use a second factor. Have an authenticator app or a security key at hand, then go on.',
  ],
  start: ['继续', 'Go on'],
  scan: [
    '用验证器应用扫描二维码，或手动输入密钥，然后填写显示的 6 位验证码。',
    'Scan the picture with the authenticator app, or type the key, then enter the 6 digits it shows.',
  ],
  qr: ['绑定验证器的二维码', 'QR code for the authenticator'],
  key: ['密钥', 'Key'],
  codes: ['请保存恢复码', 'Keep your recovery codes'],
  codesDetail: [
    '验证器或安全密钥不可用时，每个恢复码可用于登录一次；离开本页后不再显示。',
    'Each is good for one login without authenticator or key. They are not shown again.',
  ],
  noted: ['我已保存，进入系统', 'I have kept them, go on'],
} as const satisfies Record<string, Label>;

export const viewTexts = {
  banner: ['正在以“{name}”的身份查看，只读', 'You see the platform as {name}, read only'],
  left: ['剩余 {time}', '{time} left'],
  end: ['退出预览', 'Stop'],
  over: ['权限预览已结束', 'You see the platform as yourself again'],
} as const satisfies Record<string, Label>;

export const linkTexts = {
  title: ['设置新密码', 'Set a new password'],
  detail: ['请设置只有您自己知道的密码。', 'Choose a password that only you know.'],
  doneDetail: ['请用用户名 {userName} 和新密码登录。', 'Sign in as {userName} with the new password.'],
} as const satisfies Record<string, Label>;

export const retrieveTexts = {
  title: ['找回密码', 'Retrieve your password'],
  who: [
    '请输入用户名和绑定的邮箱，我们会向该邮箱发送验证码。',
    'Enter your user name and its e-mail address; a code will be sent to it.',
  ],
  email: ['邮箱', 'E-mail'],
  emailFormat: ['邮箱格式不正确', 'E-mail format is incorrect'],
  next: ['下一步', 'Next'],
  picture: ['请输入图中的字符', 'Enter the characters of the picture'],
  pictureDetail: ['验证通过后，验证码将发送到 {email}。', 'The code will then be sent to {email}.'],
  pictureAlt: ['图形验证码，点击更换', 'A picture of four characters; click for another one'],
  another: ['换一张', 'Another picture'],
  send: ['发送验证码', 'Send the code'],
  code: ['邮件验证码', 'Code from the mail'],
  sent: [
    '如果用户名与邮箱一致，验证码已发送到 {email}，10 分钟内有效。',
    'If the user name and the address belong together, a code has been sent to {email}. It is good for 10 minutes.',
  ],
  set: ['重设密码', 'Set the new password'],
  done: ['密码已重设', 'Your password has been set'],
  doneDetail: [
    '请使用新密码登录；所有设备均已退出登录。',
    'Sign in with the new password. All devices have been signed out.',
  ],
  again: ['重新发送验证码', 'Send another code'],
} as const satisfies Record<string, Label>;

export const termsTexts = {
  title: ['注册条款', 'Registration terms'],
  version: ['版本 {version}', 'Version {version}'],
  none: ['目前没有需要接受的注册条款。', 'There are no registration terms to accept.'],
  accept: ['接受并开始注册', 'Accept and register'],
  begin: ['开始注册', 'Register'],
  failed: [
    '注册条款未能加载，请检查网络后重试。',
    'The registration terms could not be loaded. Check the network and try again.',
  ],
  again: ['重试', 'Try again'],
} as const satisfies Record<string, Label>;

export const authorizeTexts = {
  title: ['授权登录', 'Allow access'],
  asks: [
    '“{client}”请求以您（{user}）的身份访问采购云平台。',
    '“{client}” asks to use the platform on your behalf ({user}).',
  ],
  allow: ['同意授权', 'Allow'],
  deny: ['拒绝', 'Do not allow'],
} as const satisfies Record<string, Label>;

export const statusTexts = {
  noAccess: ['暂无访问权限', 'You have no access'],
  noAccessDetail: [
    '您没有打开此页面的权限。如需访问，请联系管理员。',
    'You are not allowed to open this page. Please ask an administrator for access.',
  ],
  notFound: ['页面不存在', 'Page not found'],
  notFoundDetail: ['地址可能有误，或者该页面已被移除。', 'The address may be wrong, or the page has been removed.'],
  fault: ['页面出错了', 'Something went wrong'],
  faultDetail: [
    '页面未能显示，您已保存的数据不受影响。请重新加载；如问题依旧，请联系管理员。',
    'The page could not be shown; what you saved is safe. Please reload, and contact an administrator if it happens again.',
  ],
  offline: ['无法连接到服务器', 'The server cannot be reached'],
  offlineDetail: ['请检查网络后重试。', 'Please check your connection and try again.'],
  offlinePageDetail: [
    '这个页面尚未载入，网络恢复后会自动打开；其他已打开的页面和其中填写的内容都还在。',
    'This page is not loaded yet. It opens by itself once the connection is back; the other open pages, and what you typed there, are still here.',
  ],
  updated: ['系统已更新', 'The system has been updated'],
  updatedDetail: ['请重新加载以使用新版本。', 'Please reload to use the new version.'],
  home: ['返回首页', 'Back to home'],
  reload: ['重新加载', 'Reload'],
  retry: ['重试', 'Try again'],
  loading: ['正在加载', 'Loading'],
  loadingDetail: [
    '页面正在打开。如果长时间没有变化，请返回首页。',
    'The page is being opened. If nothing changes for a while, please go back to the home page.',
  ],
  undo: ['撤销', 'Undo'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Label>;

export const shellTexts = {
  offline: [
    '网络已断开：页面显示断开前的内容，恢复后可继续操作',
    'You are offline. What you see is from before; you can go on once the connection is back',
  ],
  skip: ['跳到主要内容', 'Skip to main content'],
  navigation: ['主导航', 'Main navigation'],
  search: ['搜索菜单', 'Search menu'],
  searchNone: ['没有匹配的菜单', 'No matching entry'],
  collapse: ['收起侧边栏', 'Collapse sidebar'],
  expand: ['展开侧边栏', 'Expand sidebar'],
  breadcrumb: ['当前位置', 'Breadcrumb'],
  views: ['视图', 'Views'],
  size: ['界面尺寸', 'Size'],
  sizeDefault: ['默认', 'Default'],
  sizeMedium: ['中等', 'Medium'],
  sizeSmall: ['小', 'Small'],
  sizeMini: ['超小', 'Mini'],
  language: ['语言', 'Language'],
  userMenu: ['用户菜单', 'User menu'],
  menuMode: ['切换菜单样式', 'Switch the style of the menu'],
  help: ['帮助与快捷键', 'Help and shortcuts'],
  languageTexts: ['查看多语言文本', 'Show languages and texts'],
  profile: ['个人中心', 'Personal centre'],
  workAs: ['以角色身份工作', 'Work as'],
  allRoles: ['全部角色', 'All my roles'],
  dashboard: ['首页', 'Dashboard'],
  relogin: ['重新登录', 'Sign in again'],
  logout: ['退出登录', 'Sign out'],
  tags: ['已打开的页面', 'Open pages'],
  tagClose: ['关闭 {title}', 'Close {title}'],
  refresh: ['刷新', 'Refresh'],
  close: ['关闭', 'Close'],
  closeOthers: ['关闭其他', 'Close others'],
  closeAll: ['关闭全部', 'Close all'],
  scrollLeft: ['向左滚动', 'Scroll left'],
  scrollRight: ['向右滚动', 'Scroll right'],
  settings: ['页面设置', 'Settings'],
  themeColour: ['主题颜色', 'Theme colour'],
  customColour: ['自定义颜色', 'Custom colour'],
  colourFormat: ['请输入 #RRGGBB 格式的颜色', 'Enter a colour as #RRGGBB'],
  appearance: ['外观', 'Appearance'],
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  system: ['跟随系统', 'System'],
  tagsView: ['显示标签栏', 'Tags view'],
  fixedHeader: ['固定页头', 'Fixed header'],
  sidebarLogo: ['显示侧边栏标志', 'Sidebar logo'],
  newObject: ['新建', 'New'],
  detail: ['详情', 'Detail'],
  dirtyTitle: ['尚未保存', 'Unsaved changes'],
  dirtyClose: [
    '此页面有未保存的修改，关闭后将丢失。',
    'This page has unsaved changes. They will be lost if you close it.',
  ],
  dirtyLeave: [
    '有页面尚未保存，退出后修改将丢失。',
    'Some pages have unsaved changes. They will be lost if you sign out.',
  ],
  discard: ['放弃修改', 'Discard changes'],
  keep: ['继续编辑', 'Keep editing'],
  idleTitle: ['即将退出登录', 'You are about to be signed out'],
  stay: ['继续使用', 'Stay signed in'],
} as const satisfies Record<string, Label>;

export const homeTexts = {
  night: ['夜深了', 'Good evening'],
  morning: ['早上好', 'Good morning'],
  noon: ['中午好', 'Good day'],
  afternoon: ['下午好', 'Good afternoon'],
  evening: ['晚上好', 'Good evening'],
  greeting: ['{time}，{name}', '{time}, {name}'],
  search: ['搜索或新建…  Ctrl K', 'Search or create…  Ctrl K'],
  searchByTouch: ['搜索或新建…', 'Search or create…'],
  furtherNew: ['新建其他', 'New…'],
  lateOf: ['逾期的{label}', 'Late: {label}'],
  work: ['业务概览', 'Status overview'],
  recent: ['最近访问', 'Recently opened'],
  empty: ['还没有需要关注的单据', 'No documents yet'],
  emptyDetail: [
    '从左侧菜单打开一个页面开始工作，单据的状态会汇总在这里。',
    'Open a page from the menu to get started. The state of your documents will be summed up here.',
  ],
  failed: ['概览暂时无法加载', 'The overview could not be loaded'],
} as const satisfies Record<string, Label>;
